export interface IconProps {
  /** Width and height in px. */
  size?: number
}

/** Creates an outline icon of 24 × 24 in the text color. Hidden from screen readers, as a text or label always accompanies it. */
export function icon(lines: string) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 20 ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        style={{ flexShrink: 0, display: 'block' }}
      >
        <path d={lines} />
      </svg>
    )
  }
}

const CIRCLE = 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z'

/** Icons of the first loads: the page frame, fields, alerts, navigation and the dialer. All others are in laterIcons.tsx. */

export const MenuIcon = /* @__PURE__ */ icon('M4 7H20M4 12H20M4 17H20')
export const CloseIcon = /* @__PURE__ */ icon('M6 6L18 18M18 6L6 18')
export const CheckCircleIcon = /* @__PURE__ */ icon(`${CIRCLE}M8 12.3L10.8 15L16 9.5`)
export const WarningIcon = /* @__PURE__ */ icon('M12 4L21.5 20H2.5ZM12 10V14M12 17V17.01')
export const InfoIcon = /* @__PURE__ */ icon(`${CIRCLE}M12 11V16.5M12 7.7V7.71`)
export const ErrorIcon = /* @__PURE__ */ icon(`${CIRCLE}M12 7.5V12.8M12 16.2V16.21`)
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.5L12 15.5L18 9.5')
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4L20 20M2.5 9.5A14 14 0 0 1 7 6.7M10.5 5.6A14 14 0 0 1 21.5 9.5M5.5 13A9.5 9.5 0 0 1 9.5 10.7M14.5 11A9.5 9.5 0 0 1 18.5 13M8.8 16.2A5 5 0 0 1 15.2 16.2M12 19.5V19.51',
)

const HANDSET =
  'M8.2 4H5.6A1.6 1.6 0 0 0 4 5.7C4.6 13.4 10.6 19.4 18.3 20A1.6 1.6 0 0 0 20 18.4V15.8A1.3 1.3 0 0 0 19 14.5L16 13.8A1.3 1.3 0 0 0 14.7 14.2L13.5 15.5A12.5 12.5 0 0 1 8.5 10.5L9.8 9.3A1.3 1.3 0 0 0 10.2 8L9.5 5A1.3 1.3 0 0 0 8.2 4Z'
const PERSON = 'M9 4.5A3.5 3.5 0 1 0 9 11.5A3.5 3.5 0 1 0 9 4.5ZM2.5 20A6.5 6.5 0 0 1 15.5 20'
export const PhoneIcon = /* @__PURE__ */ icon(HANDSET)
export const HistoryIcon = /* @__PURE__ */ icon('M3.5 12A8.5 8.5 0 1 0 6 6L3.5 8.4M3.5 3.9V8.4H8M12 7.5V12L15 14')
export const UsersIcon = /* @__PURE__ */ icon(
  `${PERSON}M15.5 4.8A3.5 3.5 0 0 1 15.5 11.2M18 14.3A6.5 6.5 0 0 1 21.5 20`,
)
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7H13M17.5 7H20M15.25 4.75A2.25 2.25 0 1 0 15.25 9.25A2.25 2.25 0 1 0 15.25 4.75ZM4 17H6.5M11 17H20M8.75 14.75A2.25 2.25 0 1 0 8.75 19.25A2.25 2.25 0 1 0 8.75 14.75Z',
)
export const LogOutIcon = /* @__PURE__ */ icon(
  'M9.5 20H6A2 2 0 0 1 4 18V6A2 2 0 0 1 6 4H9.5M15.5 16L19.5 12L15.5 8M19.5 12H9.5',
)
export const BlockedIcon = /* @__PURE__ */ icon(`${CIRCLE}M5.7 5.7L18.3 18.3`)
export const ClockIcon = /* @__PURE__ */ icon(`${CIRCLE}M12 7V12L15.5 14`)
export const BackspaceIcon = /* @__PURE__ */ icon(
  'M9 5.5H19A2 2 0 0 1 21 7.5V16.5A2 2 0 0 1 19 18.5H9L3 12ZM11.5 9.5L16.5 14.5M16.5 9.5L11.5 14.5',
)
export const ExternalIcon = /* @__PURE__ */ icon(
  'M10 5H6A2 2 0 0 0 4 7V18A2 2 0 0 0 6 20H17A2 2 0 0 0 19 18V14M14 4H20V10M20 4L11.5 12.5',
)
export const CreditsIcon = /* @__PURE__ */ icon(
  'M12 4C7.5 4 4 5.6 4 7.5S7.5 11 12 11S20 9.4 20 7.5S16.5 4 12 4ZM4 7.5V12C4 13.9 7.5 15.5 12 15.5S20 13.9 20 12V7.5M4 12V16.5C4 18.4 7.5 20 12 20S20 18.4 20 16.5V12',
)
export const TagIcon = /* @__PURE__ */ icon('M4 4.5H11.5L20 13L13 20L4.5 11.5ZM8 7A1 1 0 1 0 8 9A1 1 0 1 0 8 7Z')
export const PlusIcon = /* @__PURE__ */ icon('M12 5V19M5 12H19')
export const HeadsetIcon = /* @__PURE__ */ icon(
  'M4 14V12A8 8 0 0 1 20 12V14M4 14.5V17A2 2 0 0 0 6 19H7.5V13H5.5A1.5 1.5 0 0 0 4 14.5ZM20 14.5V17A2 2 0 0 1 18 19H16.5V13H18.5A1.5 1.5 0 0 1 20 14.5Z',
)

export const OutgoingIcon = /* @__PURE__ */ icon(
  'M8.2 4H5.6A1.6 1.6 0 0 0 4 5.7C4.6 13.4 10.6 19.4 18.3 20A1.6 1.6 0 0 0 20 18.4V15.8A1.3 1.3 0 0 0 19 14.5L16 13.8A1.3 1.3 0 0 0 14.7 14.2L13.5 15.5A12.5 12.5 0 0 1 8.5 10.5L9.8 9.3A1.3 1.3 0 0 0 10.2 8L9.5 5A1.3 1.3 0 0 0 8.2 4ZM15 9L20 4M15.5 4H20V8.5',
)
