/** The configuration switches the banner off. */
export default function BaseUrlIssueBanner() {
  return null;
}
