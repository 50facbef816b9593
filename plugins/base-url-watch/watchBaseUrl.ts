/**
 * Puts a banner on the page when the site's main script cannot be found, which a wrong base URL is
 * the usual reason for. It runs as an inline script in the head, from its source text, and therefore
 * uses nothing from outside itself. Without its files the site has no styles either.
 *
 * @param baseUrl Where the site was built to be served.
 */
export function watchBaseUrl(baseUrl: string): void {
  function show() {
    const banner = document.createElement('p');
    banner.className = 'late-chunk';
    banner.setAttribute('role', 'alert');
    banner.textContent = `This site did not load properly. It was built with the base URL ${baseUrl}, and this page is at ${location.pathname}. If the two do not fit, set BASE_URL and build it again.`;
    document.body.prepend(banner);
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !/\/main\.[^/]*$/.test(target.src))
        return;
      if (document.readyState === 'loading')
        document.addEventListener('DOMContentLoaded', show);
      else show();
    },
    true,
  );
}
