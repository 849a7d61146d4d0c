/** What is used of it: pdfkit embeds the fonts that it opens. */
declare module 'fontkit' {
  export function create(file: Uint8Array): object
}
