import { Alert } from '../../../components/alert.tsx'

export default function DataWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Alert tone="warning" title="Data Validation Warnings">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <p>Safe defaults were applied.</p>
    </Alert>
  )
}
