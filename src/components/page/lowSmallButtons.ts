/** Small buttons beside text are lower than others, except for fingers. */
export const lowSmallButtons = {
  '& .MuiButton-sizeSmall': { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } },
} as const
