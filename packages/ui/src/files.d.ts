/** The address at which the build puts a file of a font. */
declare module "*.woff2?url" {
  const address: string;
  export default address;
}
