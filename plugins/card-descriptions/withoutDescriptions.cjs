/** A loader that takes the descriptions out of what every page of the docs loads. */
module.exports = function withoutDescriptions(source) {
  const data = JSON.parse(source);
  for (const doc of Object.values(data.version.docs)) delete doc.description;
  return JSON.stringify(data);
};
