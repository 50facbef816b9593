declare module '*.sh?raw' {
  const script: string;
  export default script;
}
