export interface Printer {
  /** Opens the print dialog; the title becomes the default file name when saving as PDF. */
  print(title: string): void
}
