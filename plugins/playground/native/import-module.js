/**
 * Loads a module by its address. Plain JavaScript, because the compiler would wrap the argument and so hide the
 * comment that tells the bundler to leave the call alone: the workbench was bundled when the plugin was.
 */
export function importModule(url) {
  return import(/* webpackIgnore: true */ url);
}
