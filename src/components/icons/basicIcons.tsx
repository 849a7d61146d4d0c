import { CIRCLE, icon } from './icon'

/** Icons of the page frame, fields and alerts, which every page loads. All others are in icons.tsx. */

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
