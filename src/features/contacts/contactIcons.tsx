import { icon } from '../../components/icons/icon'

/** Icons that load with the contacts only. */

export const StarIcon = /* @__PURE__ */ icon(
  'M12 3.5L14.7 9.1L20.8 9.9L16.3 14.2L17.4 20.3L12 17.3L6.6 20.3L7.7 14.2L3.2 9.9L9.3 9.1Z',
)
export const AddPersonIcon = /* @__PURE__ */ icon(
  'M10 12A4 4 0 1 0 10 4A4 4 0 0 0 10 12ZM3 20C3.5 16.5 6.5 15 10 15C11.5 15 12.9 15.3 14 15.9M18 14V20M15 17H21',
)
export const MoreIcon = /* @__PURE__ */ icon('M12 5.5V5.51M12 12V12.01M12 18.5V18.51')
