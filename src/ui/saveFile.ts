export const saveJson = (name: string, json: string) =>
  saveText(name, json, 'application/json');

export function saveText(name: string, text: string, type: string) {
  const file = new Blob([text], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
