import { icon } from './icon'

export const MinusIcon = /* @__PURE__ */ icon('M5 12H19')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19.5 12H4.5M11 5.5L4.5 12L11 18.5')
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4ZM15.5 15.5L20.5 20.5',
)
export const StepIcon = /* @__PURE__ */ icon('M6.5 5.5L14 12L6.5 18.5ZM17.5 5.5V18.5')
export const ToEndIcon = /* @__PURE__ */ icon('M4 5.5L10.5 12L4 18.5ZM11.5 5.5L18 12L11.5 18.5ZM20.5 5.5V18.5')
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8H18A2 2 0 0 1 20 10V18A2 2 0 0 1 18 20H10A2 2 0 0 1 8 18V10A2 2 0 0 1 10 8ZM16 8V6A2 2 0 0 0 14 4H6A2 2 0 0 0 4 6V14A2 2 0 0 0 6 16H8',
)
export const DownloadIcon = /* @__PURE__ */ icon('M12 4V15M7 10.5L12 15.5L17 10.5M4.5 20H19.5')
export const MoreIcon = /* @__PURE__ */ icon(
  'M5 10.75A1.25 1.25 0 1 0 5 13.25A1.25 1.25 0 1 0 5 10.75ZM12 10.75A1.25 1.25 0 1 0 12 13.25A1.25 1.25 0 1 0 12 10.75ZM19 10.75A1.25 1.25 0 1 0 19 13.25A1.25 1.25 0 1 0 19 10.75Z',
)
