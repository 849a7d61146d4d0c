import type { Printer } from '../printer'

export const browserPrinter: Printer = {
  print(title) {
    const before = document.title
    document.title = title
    window.print()
    document.title = before
  },
}
