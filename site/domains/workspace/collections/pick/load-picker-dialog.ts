/** Fetched when somebody comes near a bookmark. */
export const loadPickerDialog = async () => ({
  default: (await import('./picker-dialog.tsx')).PickerDialog,
})
