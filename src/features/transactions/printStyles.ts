/** Prints only the open dialog: black on white, without its buttons or the app behind it. */
export const printStyles = {
  '@media print': {
    'html, body': { background: '#fff !important', overflow: 'visible !important', padding: '0 !important' },
    'body > *:not(.MuiDialog-root), .MuiDialog-root button, .MuiDialogActions-root, .MuiBackdrop-root': {
      display: 'none !important',
    },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
      position: 'static !important',
      display: 'block !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      overflow: 'visible !important',
    },
    '.MuiDialog-paper': { border: '0 !important', padding: '0 !important' },
    '.MuiDialog-root *': {
      color: '#000 !important',
      background: 'none !important',
      borderColor: '#999 !important',
      boxShadow: 'none !important',
      transition: 'none !important',
    },
  },
}
