import { icon } from './icons'

/** Icons that come with later screens. */

const MICROPHONE =
  'M12 3A3 3 0 0 0 9 6V11A3 3 0 0 0 15 11V6A3 3 0 0 0 12 3ZM5.5 11A6.5 6.5 0 0 0 18.5 11M12 17.5V21M8.5 21H15.5'
export const HangUpIcon = /* @__PURE__ */ icon(
  'M3 12.1C8 7.4 16 7.4 21 12.1A1 1 0 0 1 21 13.5L19.3 15.2A1 1 0 0 1 18 15.3L15.7 13.8A1 1 0 0 1 15.2 12.9L15.3 10.5A11.5 11.5 0 0 0 8.7 10.5L8.8 12.9A1 1 0 0 1 8.3 13.8L6 15.3A1 1 0 0 1 4.7 15.2L3 13.5A1 1 0 0 1 3 12.1Z',
)
export const MicrophoneIcon = /* @__PURE__ */ icon(MICROPHONE)
export const MicrophoneOffIcon = /* @__PURE__ */ icon(`${MICROPHONE}M4 4L20 20`)
export const SpeakerIcon = /* @__PURE__ */ icon(
  'M11 5L6.5 9H3.5V15H6.5L11 19ZM15 9A4 4 0 0 1 15 15M17.5 6A8 8 0 0 1 17.5 18',
)
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5V19M15.5 5V19')
export const PlayIcon = /* @__PURE__ */ icon('M7.5 5L18.5 12L7.5 19Z')
export const KeypadIcon = /* @__PURE__ */ icon(
  'M5.5 4.25A1.25 1.25 0 1 0 5.5 6.75A1.25 1.25 0 1 0 5.5 4.25ZM12 4.25A1.25 1.25 0 1 0 12 6.75A1.25 1.25 0 1 0 12 4.25ZM18.5 4.25A1.25 1.25 0 1 0 18.5 6.75A1.25 1.25 0 1 0 18.5 4.25ZM5.5 10.75A1.25 1.25 0 1 0 5.5 13.25A1.25 1.25 0 1 0 5.5 10.75ZM12 10.75A1.25 1.25 0 1 0 12 13.25A1.25 1.25 0 1 0 12 10.75ZM18.5 10.75A1.25 1.25 0 1 0 18.5 13.25A1.25 1.25 0 1 0 18.5 10.75ZM5.5 17.25A1.25 1.25 0 1 0 5.5 19.75A1.25 1.25 0 1 0 5.5 17.25ZM12 17.25A1.25 1.25 0 1 0 12 19.75A1.25 1.25 0 1 0 12 17.25ZM18.5 17.25A1.25 1.25 0 1 0 18.5 19.75A1.25 1.25 0 1 0 18.5 17.25Z',
)
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
export const StarIcon = /* @__PURE__ */ icon(
  'M12 3.5L14.7 9.1L20.8 9.9L16.3 14.2L17.4 20.3L12 17.3L6.6 20.3L7.7 14.2L3.2 9.9L9.3 9.1Z',
)
export const AddPersonIcon = /* @__PURE__ */ icon(
  'M10 12A4 4 0 1 0 10 4A4 4 0 0 0 10 12ZM3 20C3.5 16.5 6.5 15 10 15C11.5 15 12.9 15.3 14 15.9M18 14V20M15 17H21',
)
export const VerticalMoreIcon = /* @__PURE__ */ icon('M12 5.5V5.51M12 12V12.01M12 18.5V18.51')
