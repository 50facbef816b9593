export { BrowserRouter, BrowserRouter as HashRouter, Route } from 'react-router-dom';
