export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/\[\s+(-?\d+),\s+(-?\d+)\s+\]/g, '[$1, $2]')
    .replaceAll(/\],\s+\[/g, '], [');
}
