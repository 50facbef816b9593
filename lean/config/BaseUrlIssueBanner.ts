/** In place of the banner that the configuration switches off. */
export default function BaseUrlIssueBanner() {
  return null;
}
