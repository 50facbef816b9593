// Both names are TypeScript's.
/* oxlint-disable no-underscore-dangle */

/** tslib's helper for `import x from 'y'` where y may be CommonJS. */
exports.__importDefault = (module) => (module?.__esModule ? module : { default: module });
