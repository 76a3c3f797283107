// Runs before the first paint, as a file of its own because the page allows no inline scripts.
try {
  const theme = localStorage.getItem('dramatis-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be closed to us; the system's preference then decides.
}
