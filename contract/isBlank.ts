/** Whether nothing of a text can be seen: it is empty, or only spaces and characters that show nothing. */
export function isBlank(text: string): boolean {
  // U+2800 is a braille pattern without dots.
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
