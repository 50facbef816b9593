/** Takes cookies away by their names, whichever part of the host's name they were set for. */
export function forgetCookies(names: RegExp): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
