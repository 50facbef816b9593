/** Which plugins made the site is for whoever builds it. */
export default { pluginVersions: {} };
