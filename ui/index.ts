/** The public face of `ui`: nothing is imported past it. */
import './tokens/fonts.css'
import './tokens/tokens.css'
import './tokens/tones.css'
import './tokens/base.css'

export { AddressField, type AddressFieldProps } from './components/AddressField/AddressField.tsx'
export {
  AppFrame,
  type AppFrameProps,
  BottomBar,
  type BottomBarProps,
  MAIN_ID,
  NavGroup,
  type NavGroupProps,
  NavItem,
  type NavItemProps,
  NavMore,
  type NavMoreProps,
  Sidebar,
  type SidebarProps,
  TopBar,
} from './components/AppFrame/AppFrame.tsx'
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx'
export { Banner, type BannerKind, type BannerProps } from './components/Banner/Banner.tsx'
export { Board, type BoardColumn, type BoardProps } from './components/Board/Board.tsx'
export { Button, type ButtonProps } from './components/Button/Button.tsx'
export type { ButtonSize, ButtonVariant } from './components/Button/button-look.ts'
export { Card, type CardProps, KpiTile, type KpiTileProps } from './components/Card/Card.tsx'
export { Chart } from './components/Chart/Chart.tsx'
export type { ChartBand, ChartKind, ChartProps, ChartSeries } from './components/Chart/chart-props.ts'
export { Matrix, type MatrixCell, type MatrixHead, type MatrixProps } from './components/Chart/Matrix.tsx'
export { CheckboxField, type CheckboxFieldProps } from './components/CheckboxField/CheckboxField.tsx'
export { ColumnChoice, type ColumnChoiceProps } from './components/ColumnChoice/ColumnChoice.tsx'
export { ComboBox, type ComboBoxProps } from './components/ComboBox/ComboBox.tsx'
export { CopyButton, type CopyButtonProps } from './components/CopyField/CopyButton.tsx'
export {
  CopyField,
  type CopyFieldProps,
} from './components/CopyField/CopyField.tsx'
export { classNames } from './components/class-names.ts'
export type { CellEdit, Column, Sort } from './components/DataTable/columns.ts'
export { DataTable, type DataTableProps } from './components/DataTable/DataTable.tsx'
export { SingleKeys } from './components/DataTable/single-keys.ts'
export {
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
  type DateRangePreset,
} from './components/DateRangeField/DateRangeField.tsx'
export { DateField, type DateFieldProps } from './components/DateTimeField/DateField.tsx'
export {
  DateTimeField,
  type DateTimeFieldProps,
  instantOf,
  wallClock,
} from './components/DateTimeField/DateTimeField.tsx'
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './components/Dialog/Dialog.tsx'
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx'
export { ErrorState, type ErrorStateProps } from './components/ErrorState/ErrorState.tsx'
export { Explanation, type ExplanationProps } from './components/Explanation/Explanation.tsx'
export { type Fact, Facts, type FactsProps } from './components/Facts/Facts.tsx'
export { focusUnread } from './components/Field/focus-unread.ts'
export { FileField, type FileFieldProps } from './components/FileField/FileField.tsx'
export { type FilterChip, FilterChips, type FilterChipsProps } from './components/FilterChips/FilterChips.tsx'
export { type FormProblem, FormSummary, type FormSummaryProps } from './components/FormSummary/FormSummary.tsx'
export { Item, ItemList, type ItemProps } from './components/ItemList/ItemList.tsx'
export { KeyHint, type KeyHintProps } from './components/KeyHint/KeyHint.tsx'
export {
  type Gap,
  Grid,
  type GridProps,
  Row,
  type RowProps,
  Split,
  Stack,
  type StackProps,
  VisuallyHidden,
} from './components/Layout/Layout.tsx'
export { LimitMeter, type LimitMeterProps } from './components/LimitMeter/LimitMeter.tsx'
export { LinkButton, type LinkButtonProps } from './components/LinkButton/LinkButton.tsx'
export { LoadMore, type LoadMoreProps } from './components/LoadMore/LoadMore.tsx'
export { Menu, type MenuEntry, MenuPopover, type MenuPopoverProps, type MenuProps } from './components/Menu/Menu.tsx'
export { MoneyField, type MoneyFieldProps } from './components/MoneyField/MoneyField.tsx'
export { type FigureWords, LocaleProvider } from './components/NumberField/figure-words.tsx'
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx'
export { type ReadFigure, readFigure } from './components/NumberField/read-figure.ts'
export {
  FilterRow,
  type FilterRowProps,
  Page,
  type PageHeaderProps,
  type PageProps,
} from './components/Page/Page.tsx'
export { Palette, type PaletteProps } from './components/Palette/Palette.tsx'
export type { PaletteItem, PaletteSection } from './components/Palette/palette-rows.ts'
export { PhotoCapture, type PhotoCaptureProps } from './components/PhotoCapture/PhotoCapture.tsx'
export {
  type PictureArea,
  PictureAreas,
  type PictureAreasProps,
} from './components/PictureAreas/PictureAreas.tsx'
export {
  type PlainColumn,
  type PlainRow,
  PlainTable,
  type PlainTableProps,
} from './components/PlainTable/PlainTable.tsx'
export { PlanBoard, type PlanBoardProps } from './components/PlanBoard/PlanBoard.tsx'
export { PlanList, type PlanListProps } from './components/PlanBoard/PlanList.tsx'
export type { PlanBar, PlanDrop, PlanGhost, PlanPart, PlanRow } from './components/PlanBoard/plan-props.ts'
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.tsx'
export { RadioGroup, type RadioGroupProps, SegmentedControl } from './components/RadioGroup/RadioGroup.tsx'
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx'
export type { Option } from './components/SelectField/OptionRow.tsx'
export { SelectField, type SelectFieldProps } from './components/SelectField/SelectField.tsx'
export { ShareBar, type ShareBarProps, type SharePart } from './components/ShareBar/ShareBar.tsx'
export {
  SignaturePad,
  type SignaturePadProps,
  type StrokePoint,
  type Strokes,
} from './components/SignaturePad/SignaturePad.tsx'
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx'
export { StatusBadge, type StatusBadgeProps } from './components/StatusBadge/StatusBadge.tsx'
export { type StepItem, type StepState, Steps, type StepsProps } from './components/Steps/Steps.tsx'
export { type TabItem, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx'
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx'
export { Timeline, type TimelineItem, type TimelineProps } from './components/Timeline/Timeline.tsx'
export { ToastRegion, type ToastRegionProps } from './components/Toast/Toast.tsx'
export type { ToastMessage } from './components/Toast/toast-message.ts'
export { closeToasts, fetchToasts, showToast } from './components/Toast/toast-store.ts'
export { TypedField, type TypedFieldProps } from './components/TypedField/TypedField.tsx'
export { type WorkFailure, WorkProgress, type WorkProgressProps } from './components/WorkProgress/WorkProgress.tsx'
export * from './icons/index.ts'
export { colors, contrast, mapColors, type Theme, type ThemedColor, type Tone, tones } from './tokens/tokens.ts'
