// Puts the chosen theme onto the page before anything is painted. The build writes it into the page
// (hosts/dashboard/vite.config.ts). The choice is made in src/hooks/dashboard/useTheme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the page follows the system.
}
