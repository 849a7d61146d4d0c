/**
 * Code pages of MS-DOS from 0x80 on, which browsers don't read and spreadsheets still write ("CSV (MS-DOS)"): of
 * Western and of Central Europe. The letters of code page 437 have the same codes in 850.
 */
const CODE_PAGES: Readonly<Record<string, string>> = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/** The text of bytes in an encoding that `TextDecoder` knows, or in a code page of MS-DOS. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  const page = CODE_PAGES[encoding]
  if (page === undefined) return new TextDecoder(encoding).decode(bytes)
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : page.charCodeAt(byte - 0x80)))
  return new TextDecoder('utf-16le').decode(codes)
}
