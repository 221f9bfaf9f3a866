/** Functions that are still longer than a screen, with their lines: to be split, never to be added to. */
export const longFunctions: Readonly<Record<string, number>> = {
  'ui/components/Chart/ChartPlot.tsx ChartPlot': 89,
  'web/shell/palette-sections.tsx useSections': 88,
  'ui/components/PhotoCapture/PhotoCapture.tsx PhotoCapture': 84,
  'ui/components/Palette/Palette.tsx Finder': 77,
  'web/shell/signed-in-shell.tsx SignedInShell': 76,
  'ui/components/DataTable/TableRow.tsx TableRow': 71,
  'ui/components/DateTimeField/DateField.tsx NativeDate': 64,
  'web/shell/palette.tsx CommandPalette': 64,
}
