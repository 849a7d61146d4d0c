import { icon } from './icon'

export const CardIcon = /* @__PURE__ */ icon(
  'M4.5 5.5H19.5A1.5 1.5 0 0 1 21 7V17A1.5 1.5 0 0 1 19.5 18.5H4.5A1.5 1.5 0 0 1 3 17V7A1.5 1.5 0 0 1 4.5 5.5ZM3 10H21M7 14.5H10',
)
export const ReceiptIcon = /* @__PURE__ */ icon(
  'M5.5 3.5V20.5L8 19L10 20.5L12 19L14 20.5L16 19L18.5 20.5V3.5ZM9 8.5H15M9 12.5H15',
)
export const TransferIcon = /* @__PURE__ */ icon('M4 8.5H19M15 4.5L19 8.5L15 12.5M20 15.5H5M9 11.5L5 15.5L9 19.5')
export const RepeatIcon = /* @__PURE__ */ icon(
  'M19.5 9A8 8 0 0 0 5.6 7.6L4 9.5M4 4.5V9.5H9M4.5 15A8 8 0 0 0 18.4 16.4L20 14.5M20 19.5V14.5H15',
)
export const UndoIcon = /* @__PURE__ */ icon('M8.5 5L4 9.5L8.5 14M4 9.5H14.5A5 5 0 0 1 14.5 19.5H9')
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 8.5H20V12H4ZM5.5 12V20H18.5V12M12 8.5V20M12 8.5C8.5 8.5 7 7 7.5 5.3C8 3.7 10.8 4 12 8.5C13.2 4 16 3.7 16.5 5.3C17 7 15.5 8.5 12 8.5',
)
