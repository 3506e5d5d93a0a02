/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icons/*" {
  const sprite: string;
  export default sprite;
}
