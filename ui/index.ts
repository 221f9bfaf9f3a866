import './tokens/tokens.css'
import './tokens/base.css'

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './components/Button/Button.tsx'
export { CheckboxField, type CheckboxFieldProps } from './components/CheckboxField/CheckboxField.tsx'
export { ComboBox, type ComboBoxProps } from './components/ComboBox/ComboBox.tsx'
export { classNames } from './components/class-names.ts'
export {
  DateField,
  type DateFieldProps,
  DateTimeField,
  type DateTimeFieldProps,
  instantOf,
  wallClock,
} from './components/DateTimeField/DateTimeField.tsx'
export { FileField, type FileFieldProps } from './components/FileField/FileField.tsx'
export { type FormProblem, FormSummary, type FormSummaryProps } from './components/FormSummary/FormSummary.tsx'
export { LinkButton, type LinkButtonProps } from './components/LinkButton/LinkButton.tsx'
export { MoneyField, type MoneyFieldProps } from './components/MoneyField/MoneyField.tsx'
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx'
export { PhotoCapture, type PhotoCaptureProps } from './components/PhotoCapture/PhotoCapture.tsx'
export { RadioGroup, type RadioGroupProps, SegmentedControl } from './components/RadioGroup/RadioGroup.tsx'
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx'
export { type Option, SelectField, type SelectFieldProps } from './components/SelectField/SelectField.tsx'
export {
  SignaturePad,
  type SignaturePadProps,
  type StrokePoint,
  type Strokes,
} from './components/SignaturePad/SignaturePad.tsx'
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx'
export * from './icons/index.ts'
export { colors, contrast, mapColors, type Theme, type ThemedColor, type Tone, tones } from './tokens/tokens.ts'
