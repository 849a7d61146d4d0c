export interface Printer {
  /** Opens the browser's own dialog to print the page, or to keep it as a file that is named by the title. */
  print(title: string): void
}
