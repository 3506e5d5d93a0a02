/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icons" {
  const sprites: Record<string, () => Promise<{ default: string }>>;
  export default sprites;
}
