// Sets the chosen theme before the first paint. A file of its own, because the page allows no inline scripts.
try {
  const theme = localStorage.getItem('dramatis-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's preference decides.
}
