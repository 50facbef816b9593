/** A loader: leaves dynamic imports to Node at run time. */
module.exports = (source) =>
  source.replaceAll(/\bimport\((?=\s*['"])/g, 'import(/* webpackIgnore: true */ ');
