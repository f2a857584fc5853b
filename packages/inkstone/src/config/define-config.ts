import type { UserConfig } from "./user-config.ts";

/** Gives the config file its types: `export default defineConfig({ title: "My docs" })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
