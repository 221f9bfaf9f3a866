/** Where the demo's builder has put each font's file. */
const places = import.meta.glob<string>(
  [
    '../../node_modules/pdfmake/fonts/Roboto/*.ttf',
    '../../node_modules/@expo-google-fonts/noto-sans-*/{400Regular,600SemiBold}/*.ttf',
    '../../node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc-[0-9]*.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** The bytes of a font's file. Fails with its name where it does not answer. */
export async function pageFont(file: string): Promise<Uint8Array> {
  const place = places[`../../node_modules/${file}`]
  const response = place ? await fetch(place) : null
  if (!response?.ok) throw new Error(`${file} did not come`)
  return new Uint8Array(await response.arrayBuffer())
}
