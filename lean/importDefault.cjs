// Both names are TypeScript's.
/* oxlint-disable no-underscore-dangle */

/** The helper behind `import x from 'y'` where y may be CommonJS, as in tslib. */
exports.__importDefault = (module) => (module?.__esModule ? module : { default: module });
