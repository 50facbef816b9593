/** The bundler copies the picture and gives its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
