// Puts the chosen theme onto the page before anything is painted. A file of its own, because the
// content security policy allows no inline script. The choice is made in src/hooks/shared/useTheme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the page follows the system.
}
