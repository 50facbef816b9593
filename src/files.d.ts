declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '*.webp' {
  const address: string;
  export default address;
}
