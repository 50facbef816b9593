/** Endings of keys, and what a reader calls them. */
const endings: readonly (readonly [ending: RegExp, label: string])[] = [
  [/_API_KEY$/, 'API key'],
  [/_API_VERSION$/, 'API version'],
  [/_BASE_URL$/, 'Base address'],
  [/_BASE_PATH$/, 'Base path'],
  [/_CUSTOM_HEADERS$/, 'Custom headers'],
  [/_DEPLOYMENT_NAME$/, 'Deployment'],
  [/_ENDPOINT(?:_NAME)?$/, 'Endpoint'],
  [/_PROJECT(?:_ID)?$/, 'Project'],
  [/_(?:AD|HF|ACCESS)?_?TOKEN(?:_[A-Z]+)?$/, 'Token'],
];

/** What a setting is called: `OPENAI_API_KEY` is an “API key”, `AWS_REGION` a “Region”. */
export function fieldLabel(key: string): string {
  const known = endings.find(([ending]) => ending.test(key));
  if (known) return known[1];
  const words = key.toLowerCase().split('_').slice(1).join(' ') || key;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
