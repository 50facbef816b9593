/** Hands the reader a JSON file to keep, as a download. */
export function saveJson(name: string, json: string) {
  const file = new Blob([json], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
