declare module '*.sh?raw' {
  const script: string;
  export default script;
}

declare module '*.awk?raw' {
  const program: string;
  export default program;
}
