/** Plugin metadata is not needed in the browser. */
export default { pluginVersions: {} };
