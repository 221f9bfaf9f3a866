/** Tesseract compiled to WebAssembly, as far as the page's reader uses it; the package brings no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TesseractApi = {
    /** 0, or -1 where the language's data is missing or damaged. */
    Init(dataPath: null, language: string, engineMode: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes the file `/input`; 1 where it is none that can be opened. */
    SetImageFile(exifOrientation: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
    End(): void
  }
  export type TesseractCore = {
    TessBaseAPI: new () => TesseractApi
    FS: { writeFile(path: string, bytes: Uint8Array): void }
  }
  const start: (options: {
    wasmBinary: ArrayBuffer
    print(line: string): void
    printErr(line: string): void
  }) => Promise<TesseractCore>
  export default start
}
