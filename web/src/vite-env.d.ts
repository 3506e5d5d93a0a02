/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icon-sprite" {
  const sprite: string;
  export default sprite;
}
