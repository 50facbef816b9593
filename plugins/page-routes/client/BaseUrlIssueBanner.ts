/** In place of Docusaurus's own banner, which the config switches off. */
export default function BaseUrlIssueBanner() {
  return null;
}
