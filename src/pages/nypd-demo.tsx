export { DemoPage as default } from '@site/src/demo/DemoPage';
