/** A loader: removes the descriptions that the theme's messages carry for translators. */
module.exports = (source) =>
  source.replaceAll(
    /\bdescription(?::\s*|=)(['"])[A-Z](?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*\1,?/g,
    '',
  );
