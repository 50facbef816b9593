/** A loader: the source with each part that it loads when it runs left to whoever runs it. */
module.exports = (source) =>
  source.replaceAll(/\bimport\((?=\s*['"])/g, 'import(/* webpackIgnore: true */ ');
